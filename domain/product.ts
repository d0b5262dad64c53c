/** The product's name (product 1.1). */
export const PRODUCT_NAME = 'Keepup'
