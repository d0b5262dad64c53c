import AttachFileRounded from '@mui/icons-material/AttachFileRounded'
import { useTranslation } from 'react-i18next'
import { FileButton } from '#web/ui/files/file-button.tsx'

interface ChooseFileProps {
  /** Of the file that was chosen. */
  name: string | null
  onChoose: (file: File) => Promise<void>
}

export function ChooseFile({ name, onChoose }: ChooseFileProps) {
  const { t } = useTranslation()
  return (
    <FileButton
      accept=".csv,text/csv,text/plain"
      variant="outlined"
      startIcon={<AttachFileRounded />}
      sx={{ justifyContent: 'flex-start' }}
      onFile={(file) => void onChoose(file)}
    >
      {name ?? t('seats.import.choose')}
    </FileButton>
  )
}
