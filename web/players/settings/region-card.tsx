import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import type { UserProfile } from '#contract/players/me.ts'
import { WEEK_STARTS, type WeekStart } from '#domain/calendar/week.ts'
import { LOCALE_OF_NUMBERS, NUMBER_FORMATS, type NumberFormat } from '#domain/players/number-format.ts'
import { languageChoices, useLanguage } from '#web/platform/language/use-language.ts'
import { useSaveSetting } from '#web/players/settings/use-save-setting.ts'
import { Choice } from '#web/ui/controls/select-choice.tsx'
import { currentLocale } from '#web/ui/format/locale.ts'
import { usualWeekStart } from '#web/ui/format/week.ts'
import { SettingsCard } from '#web/ui/page/settings-card.tsx'

/** The language of the app, the format of numbers, and the first day of the week. */
export function RegionCard({ profile }: { profile: UserProfile | null }) {
  const { t } = useTranslation()
  return (
    <SettingsCard title={t('settings.region.title')} note={t('settings.language.help')}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
        <LanguageChoice />
        {profile && <Numbers profile={profile} />}
        {profile && <Week profile={profile} />}
      </Box>
    </SettingsCard>
  )
}

const sampleIn = (locale: string) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).format(12_480.5)

/** Stands for the usual format among the choices. Everywhere else that is null. */
const USUAL = 'usual'

function Numbers({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation()
  const { value, save } = useSaveSetting('numberFormat', profile.numberFormat)
  const usual = t('settings.region.numbersUsual', { sample: sampleIn(currentLocale()) })
  return (
    <Choice<NumberFormat | typeof USUAL>
      size="medium"
      label={t('settings.region.numbers')}
      value={value ?? USUAL}
      choices={[
        { value: USUAL, label: usual },
        ...NUMBER_FORMATS.map((format) => ({ value: format, label: sampleIn(LOCALE_OF_NUMBERS[format]) })),
      ]}
      onChoose={(chosen) => save(chosen === USUAL ? null : chosen)}
    />
  )
}

function Week({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation()
  const { value, save } = useSaveSetting('weekStart', profile.weekStart)
  const usual = t('settings.region.weekStartUsual', { day: t(`settings.region.days.${usualWeekStart()}`) })
  return (
    <div>
      <Choice<WeekStart | typeof USUAL>
        size="medium"
        label={t('settings.region.weekStart')}
        value={value ?? USUAL}
        choices={[
          { value: USUAL, label: usual },
          ...WEEK_STARTS.map((start) => ({ value: start, label: t(`settings.region.days.${start}`) })),
        ]}
        onChoose={(chosen) => save(chosen === USUAL ? null : chosen)}
      />
      <FormHelperText>{t('settings.region.weekHelp')}</FormHelperText>
    </div>
  )
}

/** Takes effect at once, here and in future mails. */
function LanguageChoice() {
  const { t } = useTranslation()
  const { language, choose, hasFailed } = useLanguage()
  return (
    <TextField
      select
      fullWidth
      label={t('nav.language')}
      value={language}
      onChange={({ target }) => void choose(target.value)}
      error={hasFailed}
      helperText={hasFailed && t('settings.language.failed')}
      slotProps={{ select: { native: true } }}
    >
      {languageChoices().map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </TextField>
  )
}
