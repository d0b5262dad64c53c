import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useAuth } from './auth/auth.tsx'
import { useFirebase } from './auth/firebase.tsx'
import { useRole } from './role/role.tsx'
import { useThemeMode } from './theme/theme-mode.tsx'

/** Outside of its provider each context throws (product 8.9). */
test.each([
  [useThemeMode, 'useThemeMode must be used within a ThemeModeProvider'],
  [useFirebase, 'useFirebase must be used within a FirebaseProvider'],
  [useAuth, 'useAuth must be used within an AuthProvider'],
  [useRole, 'useRole must be used within a RoleProvider'],
])('%o outside of its provider throws: %s', (useContextOf, sentence) => {
  function Misuse() {
    useContextOf()
    return null
  }
  expect(() => renderToString(<Misuse />)).toThrow(new Error(sentence))
})
