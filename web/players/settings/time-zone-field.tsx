import { deviceTimeZone } from '#web/ui/device/device-time.ts'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMemo, useState, type HTMLAttributes } from 'react'
import { useController, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAutocompleteProps } from '#web/ui/controls/use-autocomplete-props.ts'
import type { ProfileFormValues } from './profile-form-values.ts'
import { timeIn, timeZoneChoices, timeZoneLabel, toChoice, type TimeZoneChoice } from './time-zones.ts'

/** A time zone of this browser's list, found by typing a place or a region. */
export function TimeZoneField({ control }: { control: Control<ProfileFormValues> }) {
  const { t } = useTranslation()
  const autocompleteProps = useAutocompleteProps()
  const { field, fieldState } = useController({ control, name: 'timeZone' })
  const device = deviceTimeZone()
  const [openedAt] = useState(() => new Date())
  // The same object until another zone is chosen: for a new one, the field would drop what is typed.
  const value = useMemo(() => toChoice(field.value), [field.value])
  // The closed field needs no list of hundreds.
  const choices = useMemo(
    () =>
      autocompleteProps.open
        ? timeZoneChoices(Intl.supportedValuesOf('timeZone'), ['UTC', device ?? '', value.id])
        : [value],
    [autocompleteProps.open, device, value],
  )
  return (
    <div>
      <Autocomplete<TimeZoneChoice, false, true>
        {...autocompleteProps}
        options={choices}
        value={value}
        onChange={(_, choice) => field.onChange(choice.id)}
        onBlur={field.onBlur}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        getOptionLabel={timeZoneLabel}
        getOptionKey={(option) => option.id}
        noOptionsText={t('settings.timeZone.none')}
        disableClearable
        autoHighlight
        renderOption={({ key, ...option }, choice) => (
          <TimeZoneOption key={key} option={option} choice={choice} now={openedAt} />
        )}
        renderInput={(input) => (
          <TextField
            {...input}
            inputRef={field.ref}
            label={t('settings.timeZone.label')}
            error={fieldState.invalid}
            helperText={fieldState.error?.message ?? t('settings.timeZone.help')}
          />
        )}
      />
      {device && device !== field.value && (
        <DeviceTimeZone zone={device} onUse={() => field.onChange(device)} />
      )}
    </div>
  )
}

interface TimeZoneOptionProps {
  option: HTMLAttributes<HTMLLIElement>
  choice: TimeZoneChoice
  now: Date
}

function TimeZoneOption({ option, choice, now }: TimeZoneOptionProps) {
  return (
    <Box component="li" {...option} sx={{ display: 'flex', gap: 1, minHeight: 44 }}>
      <span>{choice.place}</span>
      <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ flexGrow: 1 }}>
        {choice.region}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary" noWrap>
        {timeIn(choice.id, now)}
      </Typography>
    </Box>
  )
}

function DeviceTimeZone({ zone, onUse }: { zone: string; onUse: () => void }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mt: 0.5 }}>
      <Typography variant="body2">
        {t('settings.timeZone.device', { zone: timeZoneLabel(toChoice(zone)) })}
      </Typography>
      <Link
        component="button"
        type="button"
        onClick={onUse}
        sx={{ minHeight: 44, fontWeight: 'fontWeightBold' }}
      >
        {t('settings.timeZone.useDevice')}
      </Link>
    </Box>
  )
}
