/** An en dash stands for what is not there. */
export const ABSENT = <span className="dash">–</span>
