import { expect, test } from 'vitest'
import { shortened } from './shorten-first-scripts.ts'

test('before-first-paint.js is in the JavaScript of 2009, so that it can tell old browsers that they are old', () => {
  const code = shortened('before-first-paint.js').replace(/'[^'\n]*'/g, "''")
  const newer =
    /=>|`|\?\.|\?\?|\.\.\.|\b(?:let|const|class|async|await|of|import|export)\b|\bcatch\s*\{|\.(?:includes|startsWith|dataset|replaceChildren)\b/
  expect(code.match(newer)?.[0]).toBeUndefined()
})
