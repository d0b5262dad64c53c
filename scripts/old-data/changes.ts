/** What an import may change about what it finds, and why: the operator's report has a line for each that happened. */
const REASONS = {
  'user.nameMissing': 'had no name: called after the email, as the app did',
  'user.emailMissing': 'had no email: kept as an anonymous player, whose practice nobody can claim',
  'user.emailLowered': 'had an email in capitals or with spaces: written in lower case, as it is looked up',
  'user.emailTwice': 'has the email of another document: both are one player now',
  'user.hasAccount':
    'has an account here with this email already, and proved to own it: the practice was added to that',
  'user.emailUnproven':
    'has the email of an account here that never proved to own it: not imported. Import again once it has',
  'user.roleIgnored': 'had a role that grants nothing: left out',
  'user.roleOnUnknown': 'had a role for a team or organization that is not in the export: left out',
  'user.tierUnknown': 'had a tier that there is none of: free',
  'user.premiumWithoutStatus':
    'had the premium flag without an active status, which the old rules do not count',
  'user.planTwice': 'had the payment subscription of another player: it stays with the first',
  'user.seatUnknown':
    'had a seat of an organization that is not in the export, or of no known tier: left out',
  'user.joinDateMissing': 'had no date of joining: today',
  'user.totalsDrifted': 'had a total that the sessions do not add up to: what they add up to counts',
  'user.withoutTeam': 'was in no team: joined the default team, as every new player does',
  'organization.nameMissing': 'had no name: named after the id',
  'team.nameMissing': 'had no name: named after the id',
  'team.typeUnknown': 'had a type that there is none of: team',
  'team.organizationUnknown': 'belonged to an organization that is not in the export: belongs to none',
  'team.ownerUnknown': 'had an owner who is not in the export: has none',
  'team.countDrifted': 'had a memberCount that is not the number of members: counted anew',
  'group.codeTwice': 'had the invite code of another group: has none until a new one is made',
  'member.unknown': 'named a player or team that is not in the export: left out',
  'member.onlyInTeam': 'was in memberIds without a membership: is a member',
  'member.onlyInList': 'was no longer in memberIds but an active member: is a member',
  'member.leftButListed': 'had left and was still in memberIds: stays away',
  'member.ownerAdded': 'owned or administered the team without being an active member: is a member',
  'request.unknown': 'named a player or team that is not in the export, or had no known status: left out',
  'request.needless': 'was waiting although the player is a member or had asked already: left out',
  'session.unknownPlayer': 'belonged to a player who is not in the export: left out',
  'session.impossible': 'cannot have happened (more than a body can do, or in the future): left out',
  'session.underReview':
    'is faster than most can, or overlaps another: held back until somebody has looked at it',
  'session.modeUnknown': 'had a mode that there is none of: manual',
  'session.rateDrifted': 'had a juggleRate that is not its count over its duration: counted anew',
  'collection.unknown': 'is not taken over',
} as const
export type Reason = keyof typeof REASONS

const EXAMPLES = 3

/** Collects what was changed; `write` gets every single one. */
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
