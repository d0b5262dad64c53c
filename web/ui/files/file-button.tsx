import Button, { type ButtonProps } from '@mui/material/Button'
import { useRef } from 'react'

interface FileButtonProps extends Pick<
  ButtonProps,
  'variant' | 'size' | 'startIcon' | 'loading' | 'sx' | 'children'
> {
  /** The `accept` attribute of the file input. */
  accept: string
  /** For the input, so that tests can set its file. */
  testId?: string
  onFile: (file: File) => void
}

/** A button that opens the browser's file picker for one file. A label around the input would nest one control in another. */
export function FileButton({ accept, testId, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        data-testid={testId}
        // Otherwise a dialog would try to focus this hidden input first, and Tab would be stuck.
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Otherwise choosing the same file again after correcting it would fire no event.
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
