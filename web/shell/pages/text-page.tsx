import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { SiteFooter } from '#web/shell/navigation/site-footer.tsx'

interface TextPageProps {
  title: string
  intro: string
  sections: { title: string; text: string }[]
}

/** A page to read: one column of comfortable width. */
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
            </section>
          ))}
        </Box>
      </PageFrame>
      <SiteFooter />
    </>
  )
}
