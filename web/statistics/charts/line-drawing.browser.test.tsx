import { expect, test } from 'vitest'
import { resizeScreen } from '#web/testing/layout.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import LineDrawing from './line-drawing.tsx'

test('the label of the last moment is whole, also with the narrow ones that tabular figures widen', async () => {
  await resizeScreen(360, 740)
  openScreen('/', {
    inPlaceOfAreas: (
      <LineDrawing
        points={[3, 5, 7, 9, 11].map((date) => ({ at: Date.UTC(2026, 10, date), value: date }))}
        unit="per minute"
        trend={null}
        trendName=""
        format={String}
        formatAt={(at) => `${new Date(at).getUTCDate()} Nov`}
      />
    ),
  })
  const labels = () =>
    Array.from(
      document.querySelectorAll('.MuiChartsAxis-directionX .MuiChartsAxis-tickLabel'),
      ({ textContent }) => textContent,
    )
  await expect.poll(labels).toEqual(['3 Nov', '5 Nov', '7 Nov', '9 Nov', '11 Nov'])
})
