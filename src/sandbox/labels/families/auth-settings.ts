import type { Family } from '../family.ts'
import { same, text } from '../text.ts'

const ENABLED = (name: string) => text(`Log in by ${name}`, `启用 ${name} 认证`, `${name} 認証を有効にする`)
const UPDATE = text('Update users at each login', '登录时更新用户信息', 'ログインごとにユーザー情報を更新')
const LOGOUT = text('Log out there, too', '同时注销认证服务器会话', '認証サーバーからもログアウト')
const MAP = text('Mapping of attributes', '用户属性映射', '属性の対応')
const SECRET = text('Client secret', '客户端密钥', 'クライアントシークレット')
const CLIENT = text('Client ID', '客户端 ID', 'クライアント ID')
const AUTHORIZE = text('Authorization endpoint', '授权端点', '認可エンドポイント')
const TOKEN = text('Token endpoint', '令牌端点', 'トークンエンドポイント')
const USERINFO = text('User information endpoint', '用户信息端点', 'ユーザー情報エンドポイント')
const END = text('End of session endpoint', '注销端点', 'セッション終了エンドポイント')

const LDAP = {
  AUTH_LDAP: ENABLED('LDAP'),
  AUTH_LDAP_SERVER_URI: text('LDAP server', 'LDAP 地址', 'LDAP サーバー'),
  AUTH_LDAP_BIND_DN: text('Bind DN', '绑定 DN', 'バインド DN'),
  AUTH_LDAP_BIND_PASSWORD: text('Bind password', '绑定密码', 'バインドパスワード'),
  AUTH_LDAP_SEARCH_OU: text('Where to search (OU)', '用户 OU', '検索する OU'),
  AUTH_LDAP_SEARCH_FILTER: text('Filter', '用户过滤器', '検索フィルター'),
  AUTH_LDAP_USER_ATTR_MAP: MAP,
  AUTH_LDAP_SYNC_ORG_ID: text('Import into', '导入到组织', '取り込み先の組織'),
  AUTH_LDAP_SYNC_IS_PERIODIC: text('Synchronize regularly', '定期同步', '定期的に同期'),
  AUTH_LDAP_SYNC_CRONTAB: text('At times (crontab)', '定时执行（crontab）', '実行時刻（crontab）'),
  AUTH_LDAP_SYNC_INTERVAL: text('Every (hours)', '执行周期（小时）', '実行間隔（時間）'),
  AUTH_LDAP_CONNECT_TIMEOUT: text('Patience (seconds)', '连接超时（秒）', '接続タイムアウト（秒）'),
  AUTH_LDAP_SEARCH_PAGED_SIZE: text('Users on a page of results', '搜索分页数量', '検索結果の一度の取得数'),
}

const OIDC = {
  AUTH_OPENID: ENABLED('OIDC'),
  BASE_SITE_URL: text('Address of this system', '本系统地址', 'このシステムのアドレス'),
  AUTH_OPENID_CLIENT_ID: CLIENT,
  AUTH_OPENID_CLIENT_SECRET: SECRET,
  AUTH_OPENID_CLIENT_AUTH_METHOD: text('How the client proves itself', '客户端认证方式', 'クライアントの認証方式'),
  AUTH_OPENID_SHARE_SESSION: text('Share the session', '共享会话', 'セッションを共有'),
  AUTH_OPENID_IGNORE_SSL_VERIFICATION: text('Take any certificate', '忽略 SSL 证书验证', 'SSL 証明書を検証しない'),
  AUTH_OPENID_USER_ATTR_MAP: MAP,
  AUTH_OPENID_PKCE: text('Use PKCE', '启用 PKCE', 'PKCE を使用'),
  AUTH_OPENID_CODE_CHALLENGE_METHOD: text('Code challenge', '代码验证方式', 'コードチャレンジの方式'),
  AUTH_OPENID_KEYCLOAK: text('The provider is Keycloak', '使用 Keycloak', 'プロバイダーは Keycloak'),
  AUTH_OPENID_SERVER_URL: text('Keycloak address', 'Keycloak 地址', 'Keycloak のアドレス'),
  AUTH_OPENID_REALM_NAME: text('Realm', 'Realm 名称', 'レルム'),
  AUTH_OPENID_PROVIDER_ENDPOINT: text('Provider', '服务商地址', 'プロバイダー'),
  AUTH_OPENID_PROVIDER_AUTHORIZATION_ENDPOINT: AUTHORIZE,
  AUTH_OPENID_PROVIDER_TOKEN_ENDPOINT: TOKEN,
  AUTH_OPENID_PROVIDER_JWKS_ENDPOINT: text('Keys endpoint (JWKS)', 'JWKS 端点', '鍵エンドポイント（JWKS）'),
  AUTH_OPENID_PROVIDER_USERINFO_ENDPOINT: USERINFO,
  AUTH_OPENID_PROVIDER_END_SESSION_ENDPOINT: END,
  AUTH_OPENID_PROVIDER_SIGNATURE_ALG: text('Signature algorithm', '签名算法', '署名アルゴリズム'),
  AUTH_OPENID_PROVIDER_SIGNATURE_KEY: text('Signature key', '签名密钥', '署名鍵'),
  AUTH_OPENID_SCOPES: text('Scopes', '授权范围', 'スコープ'),
  AUTH_OPENID_ID_TOKEN_MAX_AGE: text('ID token holds (seconds)', 'ID 令牌有效期（秒）', 'ID トークンの有効期間（秒）'),
  AUTH_OPENID_ID_TOKEN_INCLUDE_CLAIMS: text(
    'Claims are in the ID token',
    'ID 令牌包含声明',
    'ID トークンにクレームを含む',
  ),
  AUTH_OPENID_USE_STATE: text('Use state', '使用 state', 'state を使用'),
  AUTH_OPENID_USE_NONCE: text('Use nonce', '使用 nonce', 'nonce を使用'),
  AUTH_OPENID_ALWAYS_UPDATE_USER: UPDATE,
}

const SAML2 = {
  AUTH_SAML2: ENABLED('SAML2'),
  SAML2_IDP_METADATA_URL: text('IdP metadata URL', 'IdP 元数据 URL', 'IdP メタデータの URL'),
  SAML2_IDP_METADATA_XML: text('IdP metadata', 'IdP 元数据', 'IdP メタデータ'),
  SAML2_SP_ADVANCED_SETTINGS: text('SP advanced settings', 'SP 高级设置', 'SP の詳細設定'),
  SAML2_SP_KEY_CONTENT: text('SP private key', 'SP 私钥', 'SP の秘密鍵'),
  SAML2_SP_CERT_CONTENT: text('SP certificate', 'SP 证书', 'SP の証明書'),
  SAML2_RENAME_ATTRIBUTES: MAP,
  SAML2_LOGOUT_COMPLETELY: LOGOUT,
  AUTH_SAML2_ALWAYS_UPDATE_USER: UPDATE,
}

const OAUTH2 = {
  AUTH_OAUTH2: ENABLED('OAuth2'),
  AUTH_OAUTH2_LOGO_PATH: text('Logo', '图标', 'ロゴ'),
  AUTH_OAUTH2_PROVIDER: text('Name of the provider', '服务商名称', 'プロバイダー名'),
  AUTH_OAUTH2_CLIENT_ID: CLIENT,
  AUTH_OAUTH2_CLIENT_SECRET: SECRET,
  AUTH_OAUTH2_SCOPE: text('Scope', '授权范围', 'スコープ'),
  AUTH_OAUTH2_PROVIDER_AUTHORIZATION_ENDPOINT: AUTHORIZE,
  AUTH_OAUTH2_ACCESS_TOKEN_ENDPOINT: TOKEN,
  AUTH_OAUTH2_ACCESS_TOKEN_METHOD: text('Tokens are asked for by', '令牌请求方法', 'トークンの要求方法'),
  AUTH_OAUTH2_PROVIDER_USERINFO_ENDPOINT: USERINFO,
  AUTH_OAUTH2_PROVIDER_END_SESSION_ENDPOINT: END,
  AUTH_OAUTH2_LOGOUT_COMPLETELY: LOGOUT,
  AUTH_OAUTH2_USER_ATTR_MAP: MAP,
  AUTH_OAUTH2_ALWAYS_UPDATE_USER: UPDATE,
}

const CAS = {
  AUTH_CAS: ENABLED('CAS'),
  CAS_SERVER_URL: text('CAS server', 'CAS 服务地址', 'CAS サーバー'),
  CAS_ROOT_PROXIED_AS: text('Address of this system behind a proxy', '代理后的本系统地址', 'プロキシ経由のアドレス'),
  CAS_LOGOUT_COMPLETELY: LOGOUT,
  CAS_VERSION: text('Version', '版本', 'バージョン'),
  CAS_USERNAME_ATTRIBUTE: text('Attribute of the username', '用户名属性', 'ユーザー名の属性'),
  CAS_APPLY_ATTRIBUTES_TO_USER: text('Use the mapping', '启用属性映射', '属性の対応を使用'),
  CAS_RENAME_ATTRIBUTES: MAP,
  CAS_CREATE_USER: text('Create users who are not known', '自动创建用户', '未登録のユーザーを作成'),
}

/** How one logs in, without what only the three chat services have. */
export const authSettings: Family = {
  fields: {
    LOGIN_REDIRECT_MSG_ENABLED: text('Say where a login leads', '登录跳转提示', '遷移先の案内を表示'),
    ...LDAP,
    ...CAS,
    ...OIDC,
    ...SAML2,
    ...OAUTH2,
    AUTH_RADIUS: ENABLED('RADIUS'),
    RADIUS_SERVER: text('RADIUS server', 'RADIUS 服务器', 'RADIUS サーバー'),
    RADIUS_PORT: text('RADIUS port', 'RADIUS 端口', 'RADIUS ポート'),
    RADIUS_SECRET: text('Shared secret', '共享密钥', '共有シークレット'),
    OTP_IN_RADIUS: text('One-time codes are checked there', '由 RADIUS 验证动态码', 'ワンタイムコードも RADIUS で確認'),
    AUTH_SSO: text('Log in by SSO tokens', '启用 SSO 令牌登录', 'SSO トークンでのログイン'),
    AUTH_SSO_AUTHKEY_TTL: text('A token holds (seconds)', '令牌有效期（秒）', 'トークンの有効期間（秒）'),
  },
  choices: {
    AUTH_OAUTH2_ACCESS_TOKEN_METHOD: { GET: same('GET'), POST: same('POST') },
    AUTH_OPENID_CLIENT_AUTH_METHOD: {
      client_secret_basic: same('Client Secret Basic'),
      client_secret_post: same('Client Secret Post'),
    },
    AUTH_OPENID_CODE_CHALLENGE_METHOD: { S256: same('S256'), plain: text('Plain', '明文', '平文') },
  },
  resources: {
    'ldap-users': {
      groups: text('Groups', '组', 'グループ'),
      existing: text('Is a user already', '已是用户', '登録済み'),
    },
  },
}
