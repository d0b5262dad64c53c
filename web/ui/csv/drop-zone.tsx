import UploadFileRounded from '@mui/icons-material/UploadFileRounded'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { FileButton } from '#web/ui/files/file-button.tsx'
import { useFileDrop } from '#web/ui/files/use-file-drop.ts'

interface DropZoneProps {
  title: string
  hint: string
  /** The button that opens the choice of a file. */
  choose: string
  reading: boolean
  /** Further buttons. */
  children?: ReactNode
  onFile(file: File): void
}

/** Where a CSV file is dropped or chosen. */
export function DropZone({ title, hint, choose, reading, children, onFile }: DropZoneProps) {
  const { isOver, handlers } = useFileDrop(onFile)
  return (
    <Box
      {...handlers}
      sx={{ ...zone, ...(isOver && { borderColor: 'primary.main', bgcolor: 'surface.raised' }) }}
    >
      <UploadFileRounded sx={{ fontSize: 44, color: 'text.secondary' }} />
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {hint}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center', mt: 1.5 }}>
        <FileButton accept=".csv,text/csv,text/plain" variant="contained" loading={reading} onFile={onFile}>
          {choose}
        </FileButton>
        {children}
      </Box>
    </Box>
  )
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
