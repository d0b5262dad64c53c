/** For a note with a link: on a phone the link stands below the text, which would have only a third of the width beside it. */
export const linkBelowText = {
  textAlign: 'start',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: { xs: '1 1 70%', sm: '1 1 auto' } },
  '& .MuiAlert-action': { ml: { xs: 2, sm: 'auto' }, p: 0, alignItems: 'center' },
}
