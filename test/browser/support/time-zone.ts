/** Time zone of the browsers in all tests. */
export const TIME_ZONE = 'Asia/Shanghai'
