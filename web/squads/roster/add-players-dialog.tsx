import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeptPlayer, KeptPlayerList, NewKeptPlayer } from '#contract/squads/kept-players.ts'
import { DISPLAY_NAME_MAX_LENGTH, KEPT_PLAYERS_BATCH_MAX } from '#contract/limits.ts'
import { type KeptLine, lineProblem, readKeptLines } from '#domain/groups/kept-list.ts'
import { doubledNames, suggestedName } from '#domain/groups/kept-player.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useTypedText } from '#web/platform/player/use-typed.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { addKeptPlayers, removeKeptPlayer } from '#web/squads/squad-calls.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { FileButton } from '#web/ui/files/file-button.tsx'
import { readText } from '#web/ui/files/read-text.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { useAnnouncements } from '#web/ui/use-announcements.ts'

interface AddPlayersDialogProps {
  open: boolean
  teamId: string
  list: KeptPlayerList
  onClose: () => void
}

/**
 * Adds players from a pasted list, a file, or typed lines, one player a line. Each player gets a short name, which the coach can change.
 */
export function AddPlayersDialog({ open, teamId, list, onClose }: AddPlayersDialogProps) {
  const { t } = useTranslation()
  const { text, type, lines, ids, shown, doubled, problems, rename } = useTypedList(teamId, list.items)
  const isUnread = problems.some((problem) => problem !== null)
  const isTooLong = lines.length > KEPT_PLAYERS_BATCH_MAX
  const isFull = list.roomLeft !== null && lines.length > list.roomLeft
  const add = useAddition(teamId, onClose)
  const asking = useDialog()
  const close = () => (text.trim() === '' ? onClose() : asking.show())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.run(lines.map((line, n) => playerOf(line, shown[n]!)))
  }
  return (
    <FormDialog
      open={open}
      wide
      title={t('squads.add.title')}
      text={[t('squads.add.text'), list.takesAnybody && t('squads.add.asksFromNow')]
        .filter(Boolean)
        .join(' ')}
      problem={add.error && explainProblem(add.error, t('squads.add.failed'))}
      submitText={t('squads.add.submit', { count: lines.length })}
      disabled={
        lines.length === 0 || isTooLong || isFull || isUnread || shown.some((name) => name.trim() === '')
      }
      isPending={add.isPending}
      onSubmit={submit}
      onClose={close}
    >
      <ListInput text={text} onType={type} />
      <UnreadLines problems={problems} />
      {isTooLong && (
        <Alert severity="warning">{t('squads.add.tooMany', { max: KEPT_PLAYERS_BATCH_MAX })}</Alert>
      )}
      {isFull && <Alert severity="warning">{t('squads.add.full', { count: list.roomLeft ?? 0 })}</Alert>}
      {lines.length > 0 && !isTooLong && (
        <Lines {...{ lines, ids, shown, doubled, problems }} onName={rename} />
      )}
      <AskDialog
        open={asking.isOpen}
        title={t('squads.add.leave.title')}
        text={t('squads.add.leave.text', { count: Math.max(1, lines.length) })}
        keep={t('squads.add.leave.keep')}
        confirm={t('squads.add.leave.confirm')}
        destructive
        onKeep={asking.hide}
        onConfirm={onClose}
      />
    </FormDialog>
  )
}

/** The list as the coach types, pastes or loads it. */
function useTypedList(teamId: string, players: readonly KeptPlayer[]) {
  const [text, type] = useTypedText(`kept players ${teamId}`)
  /** Names that the coach changed, by the id of their line. */
  const [names, setNames] = useState<Record<string, string>>({})
  const lines = readKeptLines(text)
  const ids = idsOf(lines)
  const shown = lines.map((line, n) => names[ids[n]!] ?? suggestedName(line.name))
  const present = players.filter(({ isArchived }) => !isArchived).map(({ displayName }) => displayName)
  return {
    text,
    type,
    lines,
    ids,
    shown,
    doubled: doubledNames(shown, present),
    problems: useLineProblems(lines),
    rename: (id: string, name: string) => setNames((before) => ({ ...before, [id]: name })),
  }
}

/** The name of each line, and how many lines above have the same: a line keeps its id when others are added or deleted. */
function idsOf(lines: readonly KeptLine[]): string[] {
  const counts = new Map<string, number>()
  return lines.map(({ name }) => {
    const before = counts.get(name) ?? 0
    counts.set(name, before + 1)
    return `${name} ${before}`
  })
}

function ListInput({ text, onType }: { text: string; onType: (text: string) => void }) {
  const { t } = useTranslation()
  const load = useAction<File>({
    act: async (file) => onType(await readText(file)),
    failed: t('csvPreview.unreadable'),
  })
  return (
    <>
      <TextField
        autoFocus
        multiline
        minRows={4}
        maxRows={10}
        label={t('squads.add.names')}
        placeholder={t('squads.add.example')}
        value={text}
        onChange={({ target }) => onType(target.value)}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <FileButton
          variant="outlined"
          accept=".csv,.txt,text/csv,text/plain"
          loading={load.isPending}
          onFile={(file) => load.run(file)}
        >
          {t('squads.add.file')}
        </FileButton>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 200px' }}>
          {t('squads.add.hint')}
        </Typography>
      </Box>
    </>
  )
}

/** What cannot be read, and where. It changes with every letter typed, so it is announced in pauses only. */
function UnreadLines({ problems }: { problems: readonly (string | null)[] }) {
  const { announcement, announce } = useAnnouncements()
  const told = problems.filter((problem) => problem !== null)
  const said = told.join(' ')
  useEffect(() => announce(said), [said, announce])
  return (
    <>
      {told.length > 0 && (
        <Alert role="note" severity="error">
          {told.map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
        </Alert>
      )}
      <VisuallyHidden announce>{announcement}</VisuallyHidden>
    </>
  )
}

interface LinesProps {
  lines: readonly KeptLine[]
  ids: readonly string[]
  shown: readonly string[]
  doubled: readonly number[]
  problems: readonly (string | null)[]
  onName: (id: string, name: string) => void
}

/** The data read from each line, with the name that the group will see. */
function Lines({ lines, ids, shown, doubled, problems, onName }: LinesProps) {
  const { t } = useTranslation()
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, display: 'grid', gap: 1.5 }}>
      <Typography component="legend" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('squads.add.shownAs')}
      </Typography>
      {lines.map((line, n) => (
        <TextField
          key={ids[n]}
          size="small"
          label={line.name}
          value={shown[n]}
          onChange={({ target }) => onName(ids[n]!, target.value)}
          error={problems[n] !== null}
          helperText={
            problems[n] ??
            (doubled.includes(n) ? t('squads.add.doubled', { name: shown[n]! }) : factsOf(line))
          }
          slotProps={{ htmlInput: { maxLength: DISPLAY_NAME_MAX_LENGTH } }}
          sx={problems[n] === null && doubled.includes(n) ? doubtful : undefined}
        />
      ))}
    </Box>
  )
}

/** Why a line cannot be added, with its place in the list; null when it can. */
function useLineProblems(lines: readonly KeptLine[]): (string | null)[] {
  const { t } = useTranslation()
  const [now] = useState(() => new Date())
  return lines.map((line) => {
    const problem = lineProblem(line, now)
    return problem && t(`squads.add.wrong.${problem.kind}`, { line: line.line, part: problem.part })
  })
}

const doubtful = {
  '& .MuiOutlinedInput-notchedOutline': { borderColor: 'warning.main' },
  '& .MuiFormHelperText-root': { color: 'warning.main' },
}

const factsOf = ({ shirtNumber, birthYear, guardianEmail }: KeptLine): string =>
  [shirtNumber === undefined ? null : `#${shirtNumber}`, birthYear, guardianEmail].filter(Boolean).join(' · ')

const playerOf = (
  { name: _full, line: _line, unread: _unread, ...facts }: KeptLine,
  displayName: string,
): NewKeptPlayer => ({
  ...facts,
  displayName,
})

/** The coach has checked the names, so two equal names are two children. */
function useAddition(teamId: string, onDone: () => void) {
  const { t } = useTranslation()
  const notify = useNotify()
  const undo = useAction<readonly KeptPlayer[]>({
    async act(players) {
      for (const { id } of players) await removeKeptPlayer(id)
      notify(t('squads.add.undone', { count: players.length }), 'success')
    },
    failed: t('squads.add.undoFailed'),
    invalidates: [laterQueryKeys.team(teamId)],
  })
  return useAction<NewKeptPlayer[]>({
    async act(players) {
      const { items } = await addKeptPlayers(teamId, { players, allowDoubled: true })
      notify(t('squads.add.done', { count: items.length }), 'success', {
        label: t('squads.add.undo'),
        run: () => undo.run(items),
      })
      onDone()
    },
    invalidates: [laterQueryKeys.keptPlayers(teamId), laterQueryKeys.team(teamId)],
  })
}
