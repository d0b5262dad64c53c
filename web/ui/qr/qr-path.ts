/** A single SVG path for all dark modules. Neighbors in a row form one rectangle, so that no thin line shows between them. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows.map((row, y) => rowPath(row, y)).join('')
}

function rowPath(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x += 1
    path += `M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`
  }
  return path
}
