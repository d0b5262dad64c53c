import type { PaletteOptions } from '@mui/material/styles'
import type { MonogramTone } from '#web/ui/brand/monogram.ts'

declare module '@mui/material/styles' {
  interface Palette {
    brand: BrandColors
    surface: SurfaceColors
    monogram: MonogramColors
    medal: MedalColors
  }
  interface PaletteOptions {
    brand: BrandColors
    surface: SurfaceColors
    monogram: MonogramColors
    medal: MedalColors
  }
}

/** The gradient of the brand, the hero and a personal best; used nowhere else (product 13.1). */
interface BrandColors {
  from: string
  to: string
  /** The same gradient for text: lighter on dark, until it is readable. */
  textFrom: string
  textTo: string
  /** The large soft light behind a hero. */
  glow: string
}

interface SurfaceColors {
  /** A filled button. White text on it has 4.5:1 in both themes. */
  action: string
  actionHover: string
  /** The flame of a streak, as bright as its theme allows with 3:1. */
  flame: string
  /** The record button. It stands on the camera's picture, which has no theme. */
  record: string
  /** One step away from paper: hovered rows, the pressed part of a card. */
  raised: string
  /** The body of a drawn phone, and its shadow. */
  device: string
  deviceShadow: string
  /** A translucent bar over scrolling content. */
  bar: string
}

/** Backgrounds for initials in the text color. */
type MonogramColors = Record<MonogramTone, string>

type MedalColors = Record<'gold' | 'silver' | 'bronze', string> &
  Record<'goldRim' | 'silverRim' | 'bronzeRim' | 'ink', string>

const darkMonograms: MonogramColors = {
  tone0: '#2a3f6e',
  tone1: '#423570',
  tone2: '#1d4d55',
  tone3: '#57324f',
  tone4: '#51432a',
  tone5: '#2a4d3b',
}

const lightMonograms: MonogramColors = {
  tone0: '#dbe6fd',
  tone1: '#e8e0fb',
  tone2: '#d2edef',
  tone3: '#f8deec',
  tone4: '#f5e9d0',
  tone5: '#dbf0e1',
}

/** The same metal in both themes. The ink has 4.5:1 on each of the three faces. */
const medals: MedalColors = {
  gold: '#f6c945',
  goldRim: '#b5820f',
  silver: '#d3dae6',
  silverRim: '#7d8aa3',
  bronze: '#dc9660',
  bronzeRim: '#96521f',
  ink: '#2b1d05',
}

export const darkPalette: PaletteOptions = {
  mode: 'dark',
  background: { default: '#0b1020', paper: '#141b31' },
  text: { primary: '#f1f5ff', secondary: '#a7b3cf', disabled: '#6f7b99' },
  primary: { main: '#7aa7ff', light: '#a9c6ff', dark: '#4f86f7', contrastText: '#0b1020' },
  secondary: { main: '#b79bff', contrastText: '#0b1020' },
  success: { main: '#4ade9b', contrastText: '#06140e' },
  warning: { main: '#fbbf50', contrastText: '#1a1203' },
  error: { main: '#ff8f8f', contrastText: '#1f0606' },
  info: { main: '#7aa7ff', contrastText: '#0b1020' },
  divider: 'rgba(167, 179, 207, 0.14)',
  brand: {
    from: '#2563eb',
    to: '#7c3aed',
    textFrom: '#5b92ff',
    textTo: '#a67bff',
    glow: 'rgba(67, 88, 236, 0.34)',
  },
  surface: {
    action: '#2563eb',
    actionHover: '#2f6cee',
    flame: '#fbbf50',
    record: '#c62828',
    raised: '#1c2541',
    bar: 'rgba(11, 16, 32, 0.92)',
    device: '#222c4a',
    deviceShadow: '0 32px 80px -24px rgba(67, 88, 236, 0.45)',
  },
  monogram: darkMonograms,
  medal: medals,
}

export const lightPalette: PaletteOptions = {
  mode: 'light',
  background: { default: '#f5f7fc', paper: '#ffffff' },
  text: { primary: '#0f172a', secondary: '#4d5b76', disabled: '#8a96ad' },
  primary: { main: '#1d56db', light: '#4f86f7', dark: '#1a48b8', contrastText: '#ffffff' },
  secondary: { main: '#6d2fdc', contrastText: '#ffffff' },
  success: { main: '#0a7a4b', contrastText: '#ffffff' },
  warning: { main: '#96590a', contrastText: '#ffffff' },
  error: { main: '#c62828', contrastText: '#ffffff' },
  info: { main: '#1d56db', contrastText: '#ffffff' },
  divider: 'rgba(15, 23, 42, 0.1)',
  brand: {
    from: '#2563eb',
    to: '#7c3aed',
    textFrom: '#2563eb',
    textTo: '#7c3aed',
    glow: 'rgba(92, 120, 246, 0.22)',
  },
  surface: {
    action: '#2563eb',
    actionHover: '#1d4fd0',
    flame: '#e0590a',
    record: '#c62828',
    raised: '#eef2fb',
    bar: 'rgba(245, 247, 252, 0.82)',
    device: '#121a30',
    deviceShadow: '0 32px 80px -28px rgba(37, 63, 180, 0.5)',
  },
  monogram: lightMonograms,
  medal: medals,
}
