import UploadFileRounded from '@mui/icons-material/UploadFileRounded'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState, type DragEvent, type ReactNode } from 'react'
import { FileButton } from './file-button.tsx'

/** CSV files, by every name that systems have for them: the `accept` of a zone. */
export const CSV_FILES = '.csv,text/csv,text/plain'

interface DropZoneProps {
  /** The sign of the file; a sheet of paper without one. */
  icon?: ReactNode
  title?: string
  hint: string
  /** The button that opens the choice of a file. */
  choose: string
  /** As the attribute of a file input. */
  accept: string
  /** Of the input, which a journey gives files to. */
  testId?: string
  isPending?: boolean
  /** Stands beside the button that chooses. */
  children?: ReactNode
  onFile(file: File): void
}

/** Where a file is dropped or chosen. */
export function DropZone({ icon, title, hint, choose, isPending, children, ...input }: DropZoneProps) {
  const { isOver, handlers } = useFileDrop(input.onFile)
  return (
    <Box
      {...handlers}
      sx={{ ...zone, ...(isOver && { borderColor: 'primary.main', bgcolor: 'surface.raised' }) }}
    >
      {icon ?? <UploadFileRounded sx={{ fontSize: 44, color: 'text.secondary' }} />}
      {title && (
        <Typography variant="h3" component="p">
          {title}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {hint}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center', mt: 1.5 }}>
        <FileButton variant="contained" loading={isPending ?? false} {...input}>
          {choose}
        </FileButton>
        {children}
      </Box>
    </Box>
  )
}

/** Props that let an element take a dropped file; `isOver` while a file is dragged over it. */
function useFileDrop(onFile: DropZoneProps['onFile']) {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setIsOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      },
    },
  }
}

const zone = {
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  textWrap: 'balance',
  gap: 0.5,
  p: { xs: 3, sm: 5 },
  border: '2px dashed',
  borderColor: 'text.disabled',
  borderRadius: '20px',
  transition: 'background-color 160ms ease-out, border-color 160ms ease-out',
}
