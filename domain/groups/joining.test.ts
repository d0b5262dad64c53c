import { describe, expect, test } from 'vitest'
import { JOIN_POLICIES, joinPolicy, settingsOfJoinPolicy, teamSettings } from './joining.ts'

describe('who may join', () => {
  test.each([
    [null, false, 'inviteOnly'],
    [false, false, 'inviteOnly'],
    [false, true, 'inviteOnly'],
    [true, false, 'ask'],
    [true, true, 'anyone'],
  ] as const)('allowSelfJoin %s and instantJoin %s: %s', (allowSelfJoin, instantJoin, policy) => {
    const settings = teamSettings({ allowSelfJoin, instantJoin })
    expect(joinPolicy(settings)).toBe(policy)
    expect(settings.requireApproval).toBe(true)
  })

  test.each(JOIN_POLICIES)('the policy %s can be read back from its settings', (policy) => {
    expect(joinPolicy(teamSettings(settingsOfJoinPolicy(policy)))).toBe(policy)
  })
})
