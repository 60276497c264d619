import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ApiError, readJson, userMessageOf } from '#web/core/api.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { api } from './core/api.ts';
import { BASE, PUBLIC_URL } from './core/page-settings.ts';
import { sessionQuery, wantsCode } from './core/session.ts';
import { signedOut } from './core/unsaved-work.ts';
import { Entrance } from './entrance.tsx';
import { Field } from './forms/field.tsx';

const LOCKED = 423;
const NOT_KEPT = 'Dein Browser hat die Anmeldung nicht behalten';
const HOW_KEPT = `Das Passwort stimmt. Erlaube Cookies für diese Website, und öffne sie unter ${PUBLIC_URL}${BASE}.`;
const NO_ANSWER = 'Die Anmeldung hat nicht geklappt. Bitte versuche es noch einmal.';

export function SignIn({ again }: { again: boolean }) {
  // A password typed here would cross the network unencrypted, and the session that it opens would not be kept.
  return keepsNoSession() ? <OnlyByHttps /> : <SignInForm again={again} />;
}

/** With https the cookie of a session is for https alone; on the machine itself most browsers make an exception. */
function keepsNoSession(): boolean {
  return PUBLIC_URL.startsWith('https:') && !isSecureContext;
}

function OnlyByHttps() {
  const address = PUBLIC_URL + BASE;
  return (
    <Entrance title="Betreiberbereich">
      <p className="mt-3">
        Anmelden geht nur über https. Hier würde dein Browser die Anmeldung nicht behalten.
      </p>
      <p className="mt-5">
        <a href={address} className={buttonClass('signal', 'w-full')}>
          Über https öffnen
        </a>
      </p>
      <p className="mt-5 text-quiet text-sm [overflow-wrap:anywhere]">
        Die Adresse {address} kommt aus PUBLIC_URL. Erreichst du die Website dort nicht, richte den Proxy
        dafür ein, oder setze PUBLIC_URL auf {location.origin} und starte neu.
      </p>
    </Entrance>
  );
}

function SignInForm({ again }: { again: boolean }) {
  const queries = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const id = useId();
  const login = useMutation({
    mutationFn: (json: { password: string; code?: string }) => readJson(api.api.admin.login.$post({ json })),
    async onSuccess() {
      signedOut.set(false);
      // Whatever somebody saw before they were signed out may have changed meanwhile.
      await queries.invalidateQueries();
      const session = queries.getQueryData(sessionQuery().queryKey);
      if (session && !session.authenticated)
        showToast({ title: NOT_KEPT, description: HOW_KEPT, tone: 'error' });
    },
    onError(error, { code }) {
      if (wantsCode(error) && !code) return setAsksCode(true);
      const isLocked = error instanceof ApiError && error.status === LOCKED;
      const title = isLocked ? 'Zu viele Fehlversuche' : 'Anmeldung fehlgeschlagen';
      showToast({ title, description: userMessageOf(error) ?? NO_ANSWER, tone: 'error' });
      if (isLocked) void queries.invalidateQueries(sessionQuery());
      (wantsCode(error) ? codeField : field).current?.select();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const password = field.current?.value ?? '';
    const code = codeField.current?.value;
    if (password !== '' && !login.isPending) login.mutate({ password, ...(code && { code }) });
  }

  return (
    <Entrance title="Betreiberbereich">
      {again && (
        <p className="mt-3 text-quiet">
          Deine Sitzung ist zu Ende. Was du geschrieben hast, ist noch da: Melde dich wieder an, um es zu
          speichern.
        </p>
      )}
      <form onSubmit={submit} className="mt-5">
        {/* Password managers want to know whose password it is. */}
        <input type="text" name="username" autoComplete="username" value="betreiber" readOnly hidden />
        <label htmlFor={id} className="font-semibold text-sm">
          Passwort
        </label>
        <div className="relative mt-1">
          <Input
            ref={field}
            id={id}
            type={shown ? 'text' : 'password'}
            name="password"
            autoComplete="current-password"
            autoFocus
            required
            className="pr-12"
          />
          <button
            type="button"
            aria-label={shown ? 'Passwort verbergen' : 'Passwort zeigen'}
            className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center text-quiet hover:text-ink"
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={20} /> : <Eye size={20} />}
          </button>
        </div>
        {asksCode && (
          <Field
            ref={codeField}
            label="Code aus der App"
            help="Oder ein Wiederherstellungscode"
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            autoFocus
            required
            className="mt-5"
          />
        )}
        <Button type="submit" tone="signal" className="mt-5 w-full" disabled={login.isPending}>
          {login.isPending ? 'Wird geprüft …' : 'Anmelden'}
        </Button>
      </form>
    </Entrance>
  );
}
