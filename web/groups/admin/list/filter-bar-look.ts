/** A search and a few choices beside it; on phones below it, the last one, whose words are the longest, in a row of its own. */
export const filterBar = {
  display: 'grid',
  gap: 1.5,
  mb: 2,
  gridTemplateColumns: { xs: '1fr 1fr', lg: 'minmax(0, 1fr) 170px 170px 210px' },
  '& .MuiInputBase-root': { minHeight: 56 },
  '& > :nth-of-type(4), & > :nth-of-type(2):last-child': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
}
