import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState, type DragEvent, type ReactNode } from 'react'
import { UploadFileIcon } from '#web/ui/icons/action-icons.ts'
import { PACE } from '#web/ui/motion.ts'
import { FileButton } from './file-button.tsx'

/** The `accept` of a zone for CSV files. Systems have several names for them. */
export const CSV_FILES = '.csv,text/csv,text/plain'

interface DropZoneProps {
  /** The icon of the file type; a sheet of paper by default. */
  icon?: ReactNode
  title?: string
  hint: string
  /** The text of the button that opens the file picker. */
  choose: string
  /** The `accept` attribute of the file input. */
  accept: string
  /** For the input, so that tests can set its file. */
  testId?: string
  isPending?: boolean
  /** Shown beside the button. */
  children?: ReactNode
  onFile: (file: File) => void
}

/** Takes a file that is dropped or chosen. */
export function DropZone({ icon, title, hint, choose, isPending, children, ...input }: DropZoneProps) {
  const { isOver, handlers } = useFileDrop(input.onFile)
  return (
    <Box
      {...handlers}
      sx={{ ...zone, ...(isOver && { borderColor: 'primary.main', bgcolor: 'surface.raised' }) }}
    >
      {icon ?? <UploadFileIcon sx={{ fontSize: 44, color: 'text.secondary' }} />}
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

/** Props for an element that takes a dropped file. `isOver` is true while a file is dragged over it. */
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
  transition: `background-color ${PACE}, border-color ${PACE}`,
}
