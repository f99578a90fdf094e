/** Timeout of a call in milliseconds. */
export const HTTP_TIMEOUT_MS = 120_000
/** Maximum of `limit`; servers reduce larger ones. */
export const MAX_PAGE_SIZE = 100
/** AES-128. With a longer key a server silently stores the ciphertext as the password. */
export const AES_KEY_BYTES = 16
export const OTP_LENGTH = 6
/** Lifetime of a temporary password. */
export const TEMP_PASSWORD_SECONDS = 300
/** Default lifetime of a connection token. */
export const CONNECTION_TOKEN_SECONDS = 300
/** Seconds before another SMS code may be requested. */
export const SMS_RESEND_SECONDS = 60
/** Interval and duration of keeping the session alive while its mark is `close`. */
export const KEEP_ALIVE_INTERVAL_MS = 10_000
export const KEEP_ALIVE_SECONDS = 120
/** Delay after the last response (except the profile's) before the session is checked. */
export const LIVENESS_DELAY_MS = 30_000
/** Delay before the redirect to the login page. */
export const LOGIN_REDIRECT_DELAY_MS = 100
/** Maximum size of an import file in bytes: in the dialog, and on a server. */
export const IMPORT_MAX_BYTES = 30 * 1024 * 1024
export const IMPORT_SERVER_MAX_BYTES = 10 * 1024 * 1024
export const IMPORT_ROW_DELAY_MS = 100
/** Options that a remote select loads at once. */
export const SELECT_PAGE_SIZE = 10
/** Related objects shown at once. */
export const RELATION_PAGE_SIZE = 10
/** Shown runs of a crontab. */
export const CRON_PREVIEW_RUNS = 5
/** Milliseconds without a keystroke before the nodes of a tree are searched. */
export const TREE_SEARCH_PAUSE_MS = 600
/** Retries and delay after a 409 of a tree or list that the server is still building. */
export const REBUILD_ATTEMPTS = 20
export const REBUILD_DELAY_MS = 5000
/** Time in which a terminal executes a command (ending a session) before the list is reloaded. */
export const SETTLE_MS = 50_000
/** Milliseconds after which a loading list is reported as slow. */
export const SLOW_LIST_MS = 8000
/** First and longest delay before a websocket reconnects; doubled after each failure. */
export const RECONNECT_FIRST_MS = 1000
export const RECONNECT_MAX_MS = 30_000
/** A connection open for this long resets the reconnect delay. */
export const RECONNECT_STEADY_MS = 10_000
/** Maximum of lines of a task's log that are kept. */
export const LOG_MAX_LINES = 10_000
/** Longest line of a log: the rest goes on in the next line. */
export const LOG_MAX_COLUMNS = 5000
/** Retries and delay while a server fetches a recording from its storage. */
export const RECORDING_ATTEMPTS = 40
export const RECORDING_DELAY_MS = 1500
/** Maximum size of a recording that the console plays, as it is sent and unpacked, in bytes. */
export const RECORDING_MAX_BYTES = 32 * 1024 * 1024
/** Commands of a session that its page lists. */
export const SESSION_COMMANDS_MAX = 1000
