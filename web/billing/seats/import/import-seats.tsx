import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeatPlan } from '#contract/billing/billing.ts'
import { ImportSeatsDialog } from './import-seats-dialog.tsx'

interface ImportSeatsProps {
  organizationId: string
  /** What is paid for at this moment; at least one. */
  plans: readonly SeatPlan[]
}

export function ImportSeats(props: ImportSeatsProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" startIcon={<UploadFileOutlined />} onClick={() => setOpen(true)}>
        {t('seats.import.open')}
      </Button>
      {open && <ImportSeatsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
