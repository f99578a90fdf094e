/** INTERFACE of the public settings: what the server says about its looks. */
export interface InterfaceSettings {
  readonly login_title: string
  readonly favicon: string
  readonly logo_index: string
  readonly logo_logout: string
  readonly login_image: string
  /** CSS variable name -> colour, without the product's own defaults. */
  readonly colors: Readonly<Record<string, string>>
}

/** GET /api/v1/settings/public/open/: readable before login. */
export interface OpenSettings {
  readonly XPACK_ENABLED: boolean
  readonly INTERFACE: InterfaceSettings
}

/** GET /api/v1/settings/public/: any other key is readable by conditions as `setting.KEY`. */
export interface PublicSettings extends OpenSettings {
  readonly XPACK_LICENSE_IS_VALID: boolean
  readonly XPACK_LICENSE_INFO: { readonly corporation: string }
  readonly SECURITY_MFA_VERIFY_TTL: number
  readonly SECURITY_PASSWORD_EXPIRATION_TIME: number
  readonly SECURITY_COMMAND_EXECUTION: boolean
  readonly AUTH_TEMP_TOKEN: boolean
  readonly TICKETS_ENABLED: boolean
  readonly HELP_DOCUMENT_URL: string
  readonly HELP_SUPPORT_URL: string
  readonly [key: string]: unknown
}
