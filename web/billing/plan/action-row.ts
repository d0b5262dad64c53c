/** Buttons beside each other, and on a phone above each other, as wide as it is. */
export const actionRow = {
  mt: 3,
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  flexWrap: 'wrap',
  gap: { xs: 1, sm: 1.5 },
}
