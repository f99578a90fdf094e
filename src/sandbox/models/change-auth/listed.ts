/** The contract names what a client was seen to send; a list of a core also says what it consists of. */
export const LISTED = ['GET', 'HEAD', 'OPTIONS']
