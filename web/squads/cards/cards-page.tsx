import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import type { KeptPlayer } from '#contract/squads/kept-players.ts'
import { printedCardCode } from '#domain/groups/card-code.ts'
import { isOutOfReach } from '#web/platform/api/api-problem.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { NotYours } from '#web/squads/not-yours.tsx'
import { loadKeptPlayers, renewCards } from '#web/squads/squad-calls.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import QrCode from '#web/ui/qr/qr-code.tsx'
import { PeopleAltIcon } from '#web/ui/icons/people-icons.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx'

/** On an A4 sheet: two columns of five cards of 85 × 54 mm, the size of a bank card. */
const CARDS_ON_A_SHEET = 10

/** The team's player cards as sheets to print, with marks to cut along. */
export default function CardsPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: laterQueryKeys.keptPlayers(id),
    queryFn: () => loadKeptPlayers(id),
  })
  if (!data && isOutOfReach(error)) return <NotYours teamId={id} />
  const players = data?.items.filter(({ isArchived }) => !isArchived) ?? []
  const team = data?.teams.find((each) => each.id === id)?.name
  const sheets = Array.from({ length: Math.ceil(players.length / CARDS_ON_A_SHEET) }, (_, n) =>
    players.slice(n * CARDS_ON_A_SHEET, (n + 1) * CARDS_ON_A_SHEET),
  )
  return (
    <>
      <GlobalStyles styles={printStyles} />
      <Box className="no-print">
        <PageFrame
          title={t('squads.cards.title')}
          group={team}
          description={t('squads.cards.text')}
          back={{ to: `/groups/${id}/players`, text: t('squads.title') }}
          action={
            players.length > 0 && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
                <RenewAll teamId={id} />
                <Button variant="contained" onClick={() => window.print()}>
                  {t('squads.cards.print')}
                </Button>
              </Box>
            )
          }
        >
          {isPending && <RowsSkeleton label={t('common.loading')} />}
          {error && !data && <ErrorState error={error} onRetry={refetch} />}
          {data && players.length === 0 && (
            <EmptyState
              icon={<PeopleAltIcon fontSize="inherit" />}
              title={t('squads.none')}
              text={t('squads.noneText')}
              action={
                <Button component={Link} to={`/groups/${id}/players`} variant="contained">
                  {t('squads.add.action')}
                </Button>
              }
            />
          )}
        </PageFrame>
      </Box>
      {sheets.length > 0 && (
        <Box className="print-root" sx={scroller}>
          {sheets.map((cards) => (
            <Box key={cards[0]?.id} className="sheet" sx={sheet}>
              {cards.map((player) => (
                <PlayerCard
                  key={player.id}
                  player={player}
                  team={team ?? ''}
                  crestURL={data?.crestURL ?? null}
                />
              ))}
            </Box>
          ))}
        </Box>
      )}
    </>
  )
}

/** Somebody who managed the team may know the old codes (product 10.50). */
function RenewAll({ teamId }: { teamId: string }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const question = useDialog()
  const renew = useAction({
    async act() {
      await renewCards(teamId)
      question.hide()
      notify(t('squads.cards.renewed'), 'success')
    },
    failed: t('common.unexpectedProblem'),
    invalidates: [laterQueryKeys.teams],
  })
  return (
    <>
      <Button onClick={question.show}>{t('squads.cards.renewAll')}</Button>
      <AskDialog
        open={question.isOpen}
        title={t('squads.cards.renewTitle')}
        text={t('squads.cards.renewText')}
        keep={t('squads.cards.keepOld')}
        confirm={t('squads.cards.renewAll')}
        destructive
        isPending={renew.isPending}
        onKeep={question.hide}
        onConfirm={() => renew.run()}
      />
    </>
  )
}

interface PlayerCardProps {
  player: KeptPlayer
  team: string
  crestURL: string | null
}

function PlayerCard({ player, team, crestURL }: PlayerCardProps) {
  const { t } = useTranslation()
  const { displayName, shirtNumber, claimCode, cardUrl } = player
  return (
    <Box sx={card}>
      {(['tl', 'tr', 'bl', 'br'] as const).map((corner) => (
        <Box key={corner} aria-hidden sx={{ ...mark, ...CORNERS[corner] }} />
      ))}
      <Box sx={{ minWidth: 0, display: 'grid', alignContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontSize: '8pt', fontWeight: 700, color: 'brand.from' }}>{t('brand.name')}</Box>
          <Box sx={displayName.length > SHORT_NAME ? longName : cardName}>
            <bdi>{displayName}</bdi>
          </Box>
          <Box sx={teamName}>{shirtNumber === null ? team : `#${shirtNumber} · ${team}`}</Box>
        </Box>
        <Box>
          <Box sx={{ fontSize: '7pt' }}>{t('squads.cards.how', { address: new URL(cardUrl).host })}</Box>
          <Box sx={{ fontFamily: 'monospace', fontSize: '12pt', fontWeight: 700, letterSpacing: '0.04em' }}>
            {printedCardCode(claimCode)}
          </Box>
        </Box>
      </Box>
      <Box sx={{ display: 'grid', alignContent: 'space-between', justifyItems: 'end' }}>
        <QrCode text={cardUrl} label={t('squads.cards.qr', { name: displayName })} width={124} />
        {crestURL && <Box component="img" src={crestURL} alt="" sx={crest} />}
      </Box>
    </Box>
  )
}

const crest = { width: '8mm', height: '8mm', objectFit: 'contain' }

/** Longer text is cut, because it would cover the next card, and the code of its own. */
const linesAtMost = (lines: number) => ({
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitLineClamp: lines,
  WebkitBoxOrient: 'vertical',
})

const teamName = { mt: '0.5mm', fontSize: '8pt', lineHeight: 1.25, ...linesAtMost(2) }

const MARK = '4mm'
const LINE = '0.2mm solid #000'
/** A right angle just outside each corner. Neighbors share theirs. */
const CORNERS = {
  tl: { top: `-${MARK}`, left: `-${MARK}`, borderRight: LINE, borderBottom: LINE },
  tr: { top: `-${MARK}`, right: `-${MARK}`, borderLeft: LINE, borderBottom: LINE },
  bl: { bottom: `-${MARK}`, left: `-${MARK}`, borderRight: LINE, borderTop: LINE },
  br: { bottom: `-${MARK}`, right: `-${MARK}`, borderLeft: LINE, borderTop: LINE },
}
const mark = { position: 'absolute', width: MARK, height: MARK, pointerEvents: 'none' }

/** Paper is white in both themes. */
const scroller = {
  overflowX: 'auto',
  pb: 6,
  display: 'grid',
  gap: 3,
  justifyContent: { xs: 'start', md: 'center' },
  // A phone shows the whole width of the paper, 794 px.
  '@media screen and (max-width: 840px)': { zoom: 'calc(100vw / 800px)' },
  '@media print': { position: 'absolute', inset: '0 auto auto 0', display: 'block', p: 0 },
}
const sheet = {
  boxSizing: 'border-box',
  width: '210mm',
  // A millimeter less than the paper, so that rounding never begins another page.
  height: '296mm',
  px: '20mm',
  py: '13.5mm',
  display: 'grid',
  gridTemplateColumns: '85mm 85mm',
  gridAutoRows: '54mm',
  bgcolor: 'common.white',
  color: 'common.black',
  colorScheme: 'light',
  overflow: 'hidden',
}
const card = {
  position: 'relative',
  boxSizing: 'border-box',
  p: '6mm',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '3mm',
  alignItems: 'stretch',
}
/** Letters. */
const SHORT_NAME = 20
const cardName = { fontSize: '15pt', fontWeight: 800, lineHeight: 1.15, mt: '1mm', ...linesAtMost(3) }
const longName = { ...cardName, fontSize: '11pt', ...linesAtMost(4) }

/** Only the sheets are printed, whatever stands around the page. */
const printStyles = `
@media print {
  @page { size: A4; margin: 0; }
  html, body { background: #fff; }
  body * { visibility: hidden; }
  .print-root, .print-root * { visibility: visible; }
  .no-print, nav, header, footer { display: none; }
  .sheet { break-after: page; break-inside: avoid; }
  .sheet:last-child { break-after: auto; }
}`
