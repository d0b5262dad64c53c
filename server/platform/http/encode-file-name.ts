/** The name of a file for the parameter `filename*` of a content-disposition (RFC 8187), which allows less than an address. */
export const encodeFileName = (name: string) =>
  `UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, escapeByte)}`

const escapeByte = (character: string) => `%${character.codePointAt(0)!.toString(16).toUpperCase()}`
