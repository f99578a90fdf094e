const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i

/** Whether a host, an address of IPv6 also in brackets, is this machine. The sandbox reaches no other. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host)
