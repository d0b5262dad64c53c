import TextField from '@mui/material/TextField'

/** A shorter list is read faster than searched. */
const SEARCHED_FROM = 12

interface FilterFieldProps {
  /** How many entries the whole list has. */
  count: number
  value: string
  label: string
  onFilter: (text: string) => void
}

/** Narrows a long list that is on the screen as a whole, at each letter. */
export function FilterField({ count, value, label, onFilter }: FilterFieldProps) {
  if (count <= SEARCHED_FROM) return null
  return (
    <TextField
      type="search"
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onFilter(target.value)}
      sx={{ flex: { xs: '1 1 100%', sm: '0 1 260px' }, maxWidth: 360, '@media print': { display: 'none' } }}
    />
  )
}
