import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { useEffect, useRef } from 'react'

const PIECES = 90
const LASTS_MS = 1_800
/** Pixels per second squared. */
const GRAVITY = 900

/** One burst of confetti for a record. */
export function Confetti() {
  const canvasRef = useRef<HTMLCanvasElement>(null)
  const { palette } = useTheme()
  useEffect(() => {
    const canvas = canvasRef.current
    const pencil = canvas?.getContext('2d')
    if (!canvas || !pencil) return
    canvas.width = canvas.clientWidth
    canvas.height = canvas.clientHeight
    const pieces = throwPieces(canvas.width, [
      palette.brand.from,
      palette.brand.to,
      palette.brand.textFrom,
      palette.brand.textTo,
    ])
    const startedAt = performance.now()
    let frame = requestAnimationFrame(function draw(now) {
      const seconds = Math.max(0, now - startedAt) / 1000
      pencil.clearRect(0, 0, canvas.width, canvas.height)
      pencil.globalAlpha = Math.max(0, 1 - (seconds * 1000) / LASTS_MS)
      for (const piece of pieces) drawPiece(pencil, piece, seconds)
      if (seconds * 1000 < LASTS_MS) frame = requestAnimationFrame(draw)
    })
    return () => cancelAnimationFrame(frame)
  }, [palette])
  return <Box component="canvas" ref={canvasRef} aria-hidden sx={overPage} />
}

const overPage = {
  position: 'fixed',
  inset: 0,
  width: '100%',
  height: '100%',
  pointerEvents: 'none',
  zIndex: 'tooltip',
}

interface Piece {
  x: number
  y: number
  /** Pixels per second. */
  driftX: number
  driftY: number
  turn: number
  color: string
}

function throwPieces(width: number, colors: readonly string[]): Piece[] {
  return Array.from({ length: PIECES }, (_, index) => ({
    x: width / 2,
    y: 220,
    driftX: (Math.random() - 0.5) * 760,
    driftY: -200 - Math.random() * 420,
    turn: (Math.random() - 0.5) * 14,
    color: colors[index % colors.length]!,
  }))
}

function drawPiece(
  pencil: CanvasRenderingContext2D,
  { x, y, driftX, driftY, turn, color }: Piece,
  seconds: number,
): void {
  pencil.save()
  pencil.translate(x + driftX * seconds, y + driftY * seconds + (GRAVITY * seconds ** 2) / 2)
  pencil.rotate(turn * seconds)
  pencil.fillStyle = color
  pencil.fillRect(-4, -6, 8, 12)
  pencil.restore()
}
