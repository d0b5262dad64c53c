import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DialogField } from './dialog-field.tsx'
import { FieldPair } from './field-pair.tsx'

interface DayFieldsProps<Typed extends FieldValues> {
  // oxlint-disable-next-line typescript/no-explicit-any -- The third type is what the form writes. The fields do not need to know it.
  control: Control<Typed, unknown, any>
  first: { name: Path<Typed>; label: string }
  last: {
    name: Path<Typed>
    label: string
    /** What to read while the last day is before the first. */
    early: string
    /** What to read while there are too many days between them. */
    late: string
  }
}

/** The first and the last day of something in a dialog. */
export function DayFields<Typed extends FieldValues>({ control, first, last }: DayFieldsProps<Typed>) {
  const { t } = useTranslation()
  const [beginsOn, endsOn] = useWatch({ control, name: [first.name, last.name] }) as [string, string]
  return (
    <FieldPair>
      <DialogField
        control={control}
        name={first.name}
        type="date"
        label={first.label}
        wrong={t('validation.required')}
        affects={[last.name]}
      />
      <DialogField
        control={control}
        name={last.name}
        type="date"
        label={last.label}
        wrong={endsOn < beginsOn ? last.early : last.late}
      />
    </FieldPair>
  )
}
