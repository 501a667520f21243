/** Groups the digits as printed on a card: 4-6-5 (or 4-6-4) below 16 digits with a leading 3, else by four. */
export function formatCardNumber(number: string): string {
  const pattern =
    number.startsWith('3') && number.length < 16 ? /^(\d{4})(\d{6})(\d+)$/ : undefined;
  const parts = pattern ? pattern.exec(number)?.slice(1) : number.match(/\d{1,4}/g);
  return (parts ?? [number]).join(' ');
}
