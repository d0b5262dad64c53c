import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useTranslation } from 'react-i18next'
import type { ReadingError } from '#web/videos/worker-messages.ts'

export interface UnreadFile {
  readonly name: string
  readonly error: ReadingError
}

/** Why a file could not be counted, and what to do about it. */
export function ProblemNote({ file }: { file: UnreadFile }) {
  const { t } = useTranslation()
  const { problem, detail } = file.error
  const isHevc = problem === 'undecodable' && detail === 'hevc'
  const kind = isHevc ? 'hevc' : problem
  return (
    <Alert severity="error">
      <AlertTitle sx={{ overflowWrap: 'anywhere' }}>
        {t(`videos.problems.${kind}.title`, { name: file.name })}
      </AlertTitle>
      {t(`videos.problems.${kind}.text`)}
    </Alert>
  )
}
