import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useController, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ProfileFormValues } from './profile-form-values.ts'
import { timeIn, timeZoneChoices, timeZoneLabel, toChoice, type TimeZoneChoice } from './time-zones.ts'

const deviceTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** One of the time zones that this browser knows, found by typing a place or a region. */
export function TimeZoneField({ control }: { control: Control<ProfileFormValues> }) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'timeZone' })
  const device = deviceTimeZone()
  const choices = useMemo(
    () => timeZoneChoices(Intl.supportedValuesOf('timeZone'), ['UTC', device, field.value]),
    [device, field.value],
  )
  return (
    <div>
      <Autocomplete<TimeZoneChoice, false, true>
        options={choices}
        value={toChoice(field.value)}
        onChange={(_, choice) => field.onChange(choice.id)}
        onBlur={field.onBlur}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        getOptionLabel={timeZoneLabel}
        getOptionKey={(option) => option.id}
        noOptionsText={t('settings.timeZone.none')}
        disableClearable
        autoHighlight
        renderOption={({ key, ...option }, choice) => (
          <TimeZoneOption key={key} option={option} choice={choice} />
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
      {device !== field.value && <DeviceTimeZone zone={device} onUse={() => field.onChange(device)} />}
    </div>
  )
}

interface TimeZoneOptionProps {
  option: React.HTMLAttributes<HTMLLIElement>
  choice: TimeZoneChoice
}

function TimeZoneOption({ option, choice }: TimeZoneOptionProps) {
  return (
    <Box component="li" {...option} sx={{ display: 'flex', gap: 1, minHeight: 44 }}>
      <span>{choice.place}</span>
      <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ flexGrow: 1 }}>
        {choice.region}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary" noWrap>
        {timeIn(choice.id, new Date())}
      </Typography>
    </Box>
  )
}

function DeviceTimeZone({ zone, onUse }: { zone: string; onUse(): void }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Typography variant="body2">
        {t('settings.timeZone.device', { zone: timeZoneLabel(toChoice(zone)) })}
      </Typography>
      <Button size="small" onClick={onUse}>
        {t('settings.timeZone.useDevice')}
      </Button>
    </Box>
  )
}
