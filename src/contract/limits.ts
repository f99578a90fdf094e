/** Milliseconds before a call is given up. */
export const HTTP_TIMEOUT_MS = 120_000
/** A server cuts any larger `limit` to this. */
export const MAX_PAGE_SIZE = 100
/** AES-128: with a longer key a server stores the ciphertext as the password and says nothing. */
export const AES_KEY_BYTES = 16
export const OTP_LENGTH = 6
/** How long a temporary password lets its maker in. */
export const TEMP_PASSWORD_SECONDS = 300
/** How long a connection token opens something, unless its maker asks for another time. */
export const CONNECTION_TOKEN_SECONDS = 300
/** Seconds before another SMS code may be asked for. */
export const SMS_RESEND_SECONDS = 60
/** How often the session is kept alive while its mark says `close`, and for how many seconds each time. */
export const KEEP_ALIVE_INTERVAL_MS = 10_000
export const KEEP_ALIVE_SECONDS = 120
/** Silence after the last response other than the profile's, before the session is looked at again. */
export const LIVENESS_DELAY_MS = 30_000
/** Before the way to the login page, when the profile call says that nobody is logged in. */
export const LOGIN_REDIRECT_DELAY_MS = 100
/** Bytes of an import file: beyond the first the dialog does not take it, beyond the second a server does not. */
export const IMPORT_MAX_BYTES = 30 * 1024 * 1024
export const IMPORT_SERVER_MAX_BYTES = 10 * 1024 * 1024
export const IMPORT_ROW_DELAY_MS = 100
/** A remote select asks for this many options at a time. */
export const SELECT_PAGE_SIZE = 10
/** What is linked to an object is shown so many at a time. */
export const RELATION_PAGE_SIZE = 10
/** Of a crontab: so many runs are shown. */
export const CRON_PREVIEW_RUNS = 5
/** Milliseconds without a keystroke before the nodes of a tree are searched. */
export const TREE_SEARCH_PAUSE_MS = 600
/** A tree, or a list whose rows are gathered first, is asked for again after a 409 so often, after so long each time (rulings 4, 38). */
export const REBUILD_ATTEMPTS = 20
export const REBUILD_DELAY_MS = 5000
/** A terminal carries out what it was told to within this time (ending a session): then the list is read again. */
export const SETTLE_MS = 50_000
/** Milliseconds after which a list that has not come is called slow. */
export const SLOW_LIST_MS = 8000
/** A websocket that broke is opened again after so long, twice as long each time, up to the second. */
export const RECONNECT_FIRST_MS = 1000
export const RECONNECT_MAX_MS = 30_000
/** A connection that has held so long was a good one: the next break counts as the first. */
export const RECONNECT_STEADY_MS = 10_000
/** Lines of a task's log that a browser keeps: of more, the last. */
export const LOG_MAX_LINES = 10_000
