/** CSS pixels: scans from an arm's length. Kept free before the code is drawn. */
export const QR_SIZE = 240
