import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { segmented } from '#web/ui/controls/segmented-style.ts'

interface ChoiceProps<T> {
  title: string
  chosen: T
  choices: readonly { value: T; label: string }[]
  onChoose: (value: T) => void
  /** Details of the chosen answer. */
  children?: ReactNode
}

/** A question with its answers side by side. They wrap if a language needs more room. */
export function Choice<T extends string | number>({
  title,
  chosen,
  choices,
  onChoose,
  children,
}: ChoiceProps<T>) {
  const titleId = useId()
  return (
    <div>
      <Typography variant="body2" color="textSecondary" id={titleId} sx={{ mb: 1, fontWeight: 'bold' }}>
        {title}
      </Typography>
      <ToggleButtonGroup
        exclusive
        value={chosen}
        onChange={(_, value: T | null) => value !== null && onChoose(value)}
        aria-labelledby={titleId}
        sx={[
          segmented,
          { backgroundColor: 'background.default', flexWrap: 'wrap', '& button': { px: 1.5, flexGrow: 1 } },
        ]}
      >
        {choices.map(({ value, label }) => (
          <ToggleButton key={value} value={value}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {children}
    </div>
  )
}
