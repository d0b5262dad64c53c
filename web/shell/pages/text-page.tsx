import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Fragment, type ReactNode } from 'react'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { SiteFooter } from '#web/shell/frame/site-footer.tsx'

interface TextSection {
  title: string
  text: ReactNode
  /** Labeled facts below the text. */
  facts?: { label: string; text: string }[]
}

interface TextPageProps {
  title: string
  intro: string
  sections: TextSection[]
}

/** A page of text: one column of comfortable width. */
export function TextPage({ title, intro, sections }: TextPageProps) {
  return (
    <>
      <PageFrame title={title} description={intro} maxWidth="sm">
        <meta name="description" content={intro} />
        <Box sx={{ display: 'grid', gap: 4 }}>
          {sections.map((section) => (
            <section key={section.title}>
              <Typography variant="h3" component="h2">
                {section.title}
              </Typography>
              <Typography color="textSecondary" sx={{ mt: 1 }}>
                {section.text}
              </Typography>
              {section.facts && <Facts facts={section.facts} />}
            </section>
          ))}
        </Box>
      </PageFrame>
      <SiteFooter />
    </>
  )
}

function Facts({ facts }: { facts: { label: string; text: string }[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '8rem 1fr' },
        columnGap: 2,
        rowGap: { xs: 0, sm: 0.5 },
        mt: 1,
        mb: 0,
      }}
    >
      {facts.map(({ label, text }) => (
        <Fragment key={label}>
          <Typography component="dt" variant="body2" sx={{ fontWeight: 600, mt: { xs: 1, sm: 0 } }}>
            {label}
          </Typography>
          <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
            {text}
          </Typography>
        </Fragment>
      ))}
    </Box>
  )
}
