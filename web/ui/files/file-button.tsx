import Button, { type ButtonProps } from '@mui/material/Button'
import { useRef } from 'react'

interface FileButtonProps extends Pick<
  ButtonProps,
  'variant' | 'size' | 'startIcon' | 'loading' | 'sx' | 'children'
> {
  /** As the attribute of a file input. */
  accept: string
  onFile(file: File): void
}

/** Opens the choice of one file. A button like any other: a label around the input would be a control within a control. */
export function FileButton({ accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        // A dialog whose first field it is would give the focus to what cannot have it, and Tab would go nowhere.
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file, corrected, may be chosen again.
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
