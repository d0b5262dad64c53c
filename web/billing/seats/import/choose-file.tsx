import AttachFileRounded from '@mui/icons-material/AttachFileRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { visuallyHidden } from '#web/ui/visually-hidden.tsx'

interface ChooseFileProps {
  /** Of the file that was chosen. */
  name: string | null
  onChoose: (file: File) => Promise<void>
}

export function ChooseFile({ name, onChoose }: ChooseFileProps) {
  const { t } = useTranslation()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    if (file) void onChoose(file)
    // The same file again, changed meanwhile, is a choice, too.
    event.target.value = ''
  }
  return (
    <Button
      component="label"
      variant="outlined"
      startIcon={<AttachFileRounded />}
      sx={{ justifyContent: 'flex-start' }}
    >
      {name ?? t('seats.import.choose')}
      <Box
        component="input"
        type="file"
        accept=".csv,text/csv,text/plain"
        onChange={choose}
        sx={visuallyHidden}
      />
    </Button>
  )
}
