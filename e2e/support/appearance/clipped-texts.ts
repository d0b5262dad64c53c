import type { Page } from '@playwright/test'
import { clippedTexts as findThem } from '#web/testing/clipped-texts.ts'

export const clippedTexts = (page: Page): Promise<string[]> => page.evaluate(findThem)
