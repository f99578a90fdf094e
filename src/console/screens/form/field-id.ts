/** Of the control of a path: `field.rules.ip_group`. */
export const ID_PREFIX = 'field'
export const ID_SEPARATOR = '.'

export const fieldId = (path: string): string => `${ID_PREFIX}${ID_SEPARATOR}${path}`
export const pathOfId = (id: string): string => id.slice(ID_PREFIX.length + ID_SEPARATOR.length)
