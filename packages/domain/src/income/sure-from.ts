/** From here on a field needs no second look. */
export const sureFrom = 0.9
