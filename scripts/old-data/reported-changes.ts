/** The changes that an import may make, and the reasons. The operator's report has a line for each kind that happened. */
const REASONS = {
  'user.nameMissing': 'had no name: named after the email, as in the old app',
  'user.emailMissing': 'had no email: imported as an anonymous player, whose practice nobody can claim',
  'user.emailLowered': 'had an email with capitals or spaces: written in lower case without spaces',
  'user.emailTwice': 'had the email of another document: both are one player now',
  'user.hasAccount': 'already has an account here with this confirmed email: the practice was added to it',
  'user.emailUnproven':
    'has the email of an account here that has not confirmed it: not imported. Import again after the account has',
  'user.roleIgnored': 'had a role that grants nothing: left out',
  'user.roleOnUnknown': 'had a role for a team or organization that is not in the export: left out',
  'user.tierUnknown': 'had an unknown tier: free',
  'user.premiumNotActive':
    'had the premium flag and a status other than active: the flag gives no plan, as in the old app',
  'user.planTwice': 'had the payment subscription of another player: it stays with the first player',
  'user.seatUnknown':
    'had a seat of an unknown tier, or of an organization that is not in the export: left out',
  'user.joinDateMissing': 'had no date of joining: today',
  'user.totalsDrifted': 'had a total that differs from the sum of the sessions: the sum counts',
  'user.withoutTeam': 'was in no team: joined the default team, as every new player does',
  'organization.nameMissing': 'had no name: named after the id',
  'team.nameMissing': 'had no name: named after the id',
  'team.typeUnknown': 'had an unknown type: team',
  'team.organizationUnknown':
    'belonged to an organization that is not in the export: belongs to no organization',
  'team.ownerUnknown': 'had an owner who is not in the export: has no owner',
  'team.countDrifted': 'had a memberCount that differs from the number of members: counted again',
  'group.codeTwice': 'had the invite code of another group: has no code until a new one is made',
  'member.unknown': 'named a player or team that is not in the export: left out',
  'member.onlyInTeam': 'was in memberIds without a membership: is a member',
  'member.onlyInList': 'was no longer in memberIds but an active member: is a member',
  'member.leftButListed': 'had left and was still in memberIds: is no member',
  'member.ownerAdded': 'owned or administered the team without being an active member: is a member',
  'request.unknown': 'named a player or team that is not in the export, or had no known status: left out',
  'request.needless': 'was waiting although the player is a member or had already asked: left out',
  'session.unknownPlayer': 'belonged to a player who is not in the export: left out',
  'session.impossible': 'is impossible (too fast for a body, or in the future): left out',
  'session.underReview': 'is unusually fast, or overlaps another session: held for review',
  'session.modeUnknown': 'had an unknown mode: manual',
  'session.rateDrifted': 'had a juggleRate that differs from count divided by duration: computed again',
  'collection.unknown': 'is not imported',
} as const
export type Reason = keyof typeof REASONS

const EXAMPLES = 3

/** Collects the changes. `write` receives every single one. */
export class Changes {
  readonly #found = new Map<Reason, { count: number; examples: string[] }>()
  readonly #write: (line: string) => void

  constructor(write: (line: string) => void = () => {}) {
    this.#write = write
  }

  note(reason: Reason, what: string, detail = ''): void {
    const found = this.#found.get(reason) ?? { count: 0, examples: [] }
    found.count += 1
    const said = detail ? `${what} (${detail})` : what
    if (found.examples.length < EXAMPLES) found.examples.push(said)
    this.#found.set(reason, found)
    this.#write(`${said}: ${REASONS[reason]}\n`)
  }

  count(reason: Reason): number {
    return this.#found.get(reason)?.count ?? 0
  }

  /** A line for each reason, with a few examples. */
  lines(): string[] {
    return (Object.keys(REASONS) as Reason[]).flatMap((reason) => {
      const found = this.#found.get(reason)
      if (!found) return []
      const more = found.count > EXAMPLES ? ', …' : ''
      return [
        `${found.count.toLocaleString('en')} × ${REASONS[reason]}\n      ${found.examples.join(', ')}${more}`,
      ]
    })
  }
}
