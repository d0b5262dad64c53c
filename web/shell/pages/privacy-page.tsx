import { useTranslation } from 'react-i18next'
import { KEPT_DATA } from '#domain/kept-data.ts'
import { TextPage } from './text-page.tsx'

type Topic = keyof typeof KEPT_DATA
const TOPICS = Object.keys(KEPT_DATA) as Topic[]
const SECTIONS = ['device', 'cookie', 'copy', 'deletion', 'sharing'] as const

export default function PrivacyPage() {
  const { t } = useTranslation()
  const factsOf = (topic: Topic) => [
    { label: t('pages.privacy.facts.why'), text: t(`pages.privacy.kept.${topic}.why`) },
    { label: t('pages.privacy.facts.who'), text: t(`pages.privacy.kept.${topic}.who`) },
    { label: t('pages.privacy.facts.where'), text: t(`pages.privacy.place.${KEPT_DATA[topic].place}`) },
    { label: t('pages.privacy.facts.long'), text: t(`pages.privacy.kept.${topic}.long`) },
  ]
  const kept = TOPICS.map((topic) => ({
    title: t(`pages.privacy.kept.${topic}.title`),
    text: t(`pages.privacy.kept.${topic}.what`),
    facts: factsOf(topic),
  }))
  const others = SECTIONS.map((id) => ({
    title: t(`pages.privacy.${id}.title`),
    text: t(`pages.privacy.${id}.text`),
  }))
  return (
    <TextPage
      title={t('pages.privacy.title')}
      intro={t('pages.privacy.intro')}
      sections={[...kept, ...others]}
    />
  )
}
