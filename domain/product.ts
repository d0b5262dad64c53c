/** The product's name (design.md). */
export const PRODUCT_NAME = 'Keepup'
