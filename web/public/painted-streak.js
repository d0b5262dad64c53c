// The day streak is what players look for first on Today and in their statistics. This script writes it into the painted page, before the
// app's code has run: from the device's copy, if it is of this day, and from the server's answer (decisions/0093).
;(() => {
  const page = document.documentElement
  // Nobody is signed in, or the app has already started.
  if (!window.earlyAnswers) return
  writeKept()
  const question = yearOfPractice()
  const answer = fetch(question, { cache: 'no-store', headers: { 'accept-language': page.lang } })
  window.earlyAnswers[question] = answer
  // Who takes the answer also hears of its failure.
  answer.then(writeAnswer).catch(() => {})

  /** What web/statistics/use-statistics.ts asks. If its address differs, it asks again. */
  function yearOfPractice() {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    const choice = { period: 'year', bucket: 'week', timeZone, weekStart: usualWeekStart() }
    return `/api/me/statistics?${new URLSearchParams(choice)}`
  }

  /** As in web/ui/format/week.ts. */
  function usualWeekStart() {
    const preferred = navigator.languages.filter(isLocale)
    const own = preferred.find((each) => each.split('-')[0] === page.lang)
    const locale = new Intl.Locale(own ?? preferred.find((each) => each.includes('-')) ?? page.lang)
    const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? {}
    return { 6: 'saturday', 7: 'sunday' }[firstDay] ?? 'monday'
  }

  /** As in web/ui/format/locale.ts. */
  function isLocale(tag) {
    try {
      return Intl.getCanonicalLocales(tag).length > 0
    } catch {
      return false
    }
  }

  function writeKept() {
    try {
      const { uid } = JSON.parse(localStorage.getItem('lastKnownUser'))
      const { statistics } = JSON.parse(localStorage.getItem(`today:${uid}`))
      const now = new Date()
      const today = new Date(now - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
      if (statistics.to === today) write(statistics)
    } catch {
      // There is no copy, or not a whole one.
    }
  }

  async function writeAnswer(response) {
    if (response.ok) write(await response.clone().json())
  }

  /** Fills in StreakSkeleton (web/statistics/streak/streak-card.tsx), which has the texts in the reader's language. */
  function write({ dayStreak: { current, longest, practicedToday }, weeklyGoal }) {
    const card = document.getElementById('painted-streak')
    // Without any practice the screen shows something else. With a weekly goal the streak is one of weeks.
    if (!card || !longest || weeklyGoal || 'started' in page.dataset) return
    const { one, other, start, safe, atRisk } = card.dataset
    const days = current?.length ?? 0
    const isOne = new Intl.PluralRules(page.lang).select(days) === 'one'
    const [streak, note] = card.querySelectorAll('dd')
    streak.textContent = isOne ? one.replace('1', days) : other.replace('2', days)
    const going = practicedToday ? safe : atRisk
    note.textContent = days === 0 ? start : going
    card.toggleAttribute('data-alive', days > 0)
  }
})()
