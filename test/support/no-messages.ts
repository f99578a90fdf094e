/** The tests' messages are whole: nothing of them comes later. */
export default {}
