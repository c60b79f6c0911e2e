/** The product's name stands here once; every title, text and file name takes it from here. */
export const productName = 'Criteria Desk'
