import { expect, test } from 'vitest'
import { titleOfVideo } from './title-of-video.ts'

test.each([
  ['Practice 9:53 AM.mp4', 'Practice 9:53 AM'],
  ['IMG_2041.MOV', 'IMG_2041'],
  ['around.the.world', 'around.the.world'],
  ['.mp4', '.mp4'],
])('%s is shown as %s', (name, title) => {
  expect(titleOfVideo(name)).toBe(title)
})
