/** Where every browser of the tests is. */
export const TIME_ZONE = 'Asia/Shanghai'
