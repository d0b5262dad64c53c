import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useRef } from 'react'
import { CloseIcon, SearchIcon } from '#web/ui/icons/action-icons.ts'
import { useDebouncedText } from './use-debounced-text.ts'

interface SearchFieldProps {
  value: string
  label: string
  hint?: string
  clearLabel: string
  maxLength: number
  onSearch: (text: string) => void
}

/** Searches after a pause in typing, or at once on Enter. */
export function SearchField({ value, label, hint, clearLabel, maxLength, onSearch }: SearchFieldProps) {
  const { text, type, commit } = useDebouncedText(value, onSearch)
  const input = useRef<HTMLInputElement>(null)
  // The button disappears with the text, so the focus returns to the field.
  const clear = () => {
    commit('')
    input.current?.focus()
  }
  return (
    <TextField
      inputRef={input}
      type="search"
      fullWidth
      label={label}
      placeholder={hint ?? ''}
      value={text}
      onChange={({ target }) => type(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && commit(text)}
      slotProps={{
        htmlInput: { maxLength, enterKeyHint: 'search', dir: 'auto' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon aria-hidden />
            </InputAdornment>
          ),
          endAdornment: text !== '' && (
            <IconButton edge="end" aria-label={clearLabel} onClick={clear}>
              <CloseIcon />
            </IconButton>
          ),
        },
      }}
      // Our own button works in every browser and can be reached by keyboard.
      sx={{ '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  )
}
