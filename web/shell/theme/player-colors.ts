import type { MonogramTone } from '#web/ui/brand/monogram.ts'

declare module '@mui/material/styles' {
  interface Palette {
    monogram: MonogramColors
    medal: MedalColors
  }
  interface PaletteOptions {
    monogram: MonogramColors
    medal: MedalColors
  }
}

/** Calm grounds for initials in the text color. */
type MonogramColors = Record<MonogramTone, string>

type MedalColors = Record<'gold' | 'silver' | 'bronze', string> &
  Record<'goldRim' | 'silverRim' | 'bronzeRim' | 'ink', string>

export const darkMonograms: MonogramColors = {
  tone0: '#2a3f6e',
  tone1: '#423570',
  tone2: '#1d4d55',
  tone3: '#57324f',
  tone4: '#51432a',
  tone5: '#2a4d3b',
}

export const lightMonograms: MonogramColors = {
  tone0: '#dbe6fd',
  tone1: '#e8e0fb',
  tone2: '#d2edef',
  tone3: '#f8deec',
  tone4: '#f5e9d0',
  tone5: '#dbf0e1',
}

/** Metal is metal on both themes; the ink keeps 4.5:1 on each of the three faces. */
export const medals: MedalColors = {
  gold: '#f6c945',
  goldRim: '#b5820f',
  silver: '#d3dae6',
  silverRim: '#7d8aa3',
  bronze: '#dc9660',
  bronzeRim: '#96521f',
  ink: '#2b1d05',
}
