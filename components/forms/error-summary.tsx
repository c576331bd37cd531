type Props = {
  /** Why the form was not sent. */
  text: string;
  /** The names of the invalid fields, from top to bottom. */
  names: string[];
  /** The labels of the fields, by name. */
  labels: Record<string, string>;
};

/** Why a form was not sent, with a link to each invalid field. The caller provides the live region. */
export function ErrorSummary({ text, names, labels }: Props) {
  return (
    <>
      <p className="font-bold">{text}</p>
      <ul className="flex flex-wrap gap-x-4 empty:hidden">
        {names.map((name) => (
          <li key={name}>
            <a
              href={`#${name}`}
              className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4"
            >
              {labels[name]}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
