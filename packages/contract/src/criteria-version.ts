/**
 * The response header that names the version of the criteria documents an answer was made from.
 * When a client sees another one, it asks again for the criteria it has cached.
 */
export const criteriaVersionHeader = 'x-criteria-version'
